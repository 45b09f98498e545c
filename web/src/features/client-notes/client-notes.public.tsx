// The door of notes: those about a client.
export { ClientNotes } from './client-notes.panel.tsx';
