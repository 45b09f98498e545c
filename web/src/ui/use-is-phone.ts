// True if the screen is as narrow as a phone's.
import { useMediaQuery } from '@mantine/hooks';

export const useIsPhone = (): boolean => useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false });
