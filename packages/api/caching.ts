/** `Cache-Control` below /api/public: the CDN keeps the answer for a minute, browsers revalidate. */
export const PUBLIC_READ = "public, max-age=0, s-maxage=60";
