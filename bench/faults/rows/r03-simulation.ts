import type { Row } from '../row.ts';
export const simulation: Row = async function* () {};
