/** For /api/public: the CDN keeps answers for a minute, browsers revalidate. */
export const PUBLIC_READ = "public, max-age=0, s-maxage=60";
