// The client's card, loaded with the first record that shows it.
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

export const ClientCard = lazyPart(async () => ({ default: (await import('./client-card.tsx')).ClientCard }));
