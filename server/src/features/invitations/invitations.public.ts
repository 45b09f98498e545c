// The agent that an invitation code stands for.
export { agentOfInvitation } from './invitations.service.ts';
