import type { FileUrl } from "@deck/contracts/upload";
import { getJson } from "./api-fetch.ts";
import { useImpersonation } from "./impersonation.ts";
import type { Read } from "./read.ts";
import { reportError } from "./report-error.ts";

/**
 * Returns a file's address; under impersonation the signed one, because navigations and redirects cannot
 * carry the header.
 * @param path `/files/…`
 */
export async function fileAddress(path: string): Promise<string> {
	const { as } = useImpersonation.getState();
	if (!as) return path;
	const { url } = await getJson(path as Read<FileUrl>);
	return url;
}

/** Makes file links work under impersonation; returns how to stop. */
export function interceptFileLinks(): () => void {
	const open = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const path = link?.getAttribute("href");
		if (!path?.startsWith("/files/") || event.defaultPrevented) return;
		event.preventDefault();
		fileAddress(path).then((url) => window.location.assign(url), reportError);
	};
	document.addEventListener("click", open);
	return () => document.removeEventListener("click", open);
}
