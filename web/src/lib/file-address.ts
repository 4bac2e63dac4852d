import type { FileAddress } from "@deck/contracts/upload";
import { getJson } from "./api-fetch.ts";
import { useActing } from "./impersonation.ts";
import type { Read } from "./read.ts";
import { reportError } from "./report-error.ts";

/**
 * Where to fetch a file of ours from. Its own address leads to a signed one, but a navigation and a redirect can't say
 * as whom one acts: then the signed one is asked for first.
 * @param path `/files/…`
 */
export async function fileAddress(path: string): Promise<string> {
	const { as } = useActing.getState();
	if (!as) return path;
	const { url } = await getJson(path as Read<FileAddress>);
	return url;
}

/** Lets links to files work while one acts as somebody, until what it returns is called. */
export function openFilesAs(): () => void {
	const open = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (!link?.getAttribute("href")?.startsWith("/files/")) return;
		event.preventDefault();
		const { pathname, searchParams } = new URL(link.href);
		// The attribute is not heeded at the bucket, which is another site.
		if (link.hasAttribute("download")) searchParams.set("download", "1");
		fileAddress(`${pathname}?${searchParams}`).then((url) => window.location.assign(url), reportError);
	};
	document.addEventListener("click", open);
	return () => document.removeEventListener("click", open);
}
