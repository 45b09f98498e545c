// The door of the timeline: everything that happened with a client.
export { default } from './client-timeline.panel.tsx';
