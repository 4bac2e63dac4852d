import type { Config } from "@deck/core/kernel/ports";
import type { SiteOrigins } from "@deck/core/site/site-headers";

export const siteOrigins = ({ files_origin, site_url }: Config): SiteOrigins => ({
	s3Origin: files_origin,
	socketOrigin: site_url.replace(/^http/, "ws"),
});
