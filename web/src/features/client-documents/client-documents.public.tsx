// Clients' papers for other features: those of one client, a tab of their drawer.
export { ClientDocumentsTab } from './client-documents.panel.tsx';
