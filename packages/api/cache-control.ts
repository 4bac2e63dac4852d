/** For /api/public: the CDN keeps answers for a minute, browsers revalidate. */
export const PUBLIC_CACHE_CONTROL = "public, max-age=0, s-maxage=60";
