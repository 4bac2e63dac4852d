/** The default. */
export const NOT_CACHED = "private, no-store";
/** For /api/public: the CDN keeps responses for a minute, browsers revalidate. */
export const PUBLIC_CACHED = "public, max-age=0, s-maxage=60";
/** For responses of /api/public that are not worth keeping. */
export const PUBLIC_NOT_KEPT = "no-cache";
