/** The storage service's buckets of the product. What was checked lies in the one, what was sent and not yet in the other. */
export const LIBRARY = 'media';
export const ON_THE_WAY = 'uploads';

/** As much as a film may have. */
export const LARGEST_UPLOAD = 1024 ** 3;
