/** `Cache-Control` of what is the same for everybody, below /api/public: the CDN keeps it for a minute, browsers ask again. */
export const PUBLIC_READ = "public, max-age=0, s-maxage=60";
