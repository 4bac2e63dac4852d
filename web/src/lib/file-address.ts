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
		const path = link?.getAttribute("href");
		// Those that save are seen to already (`file-links.ts`).
		if (!path?.startsWith("/files/") || event.defaultPrevented) return;
		event.preventDefault();
		fileAddress(path).then((url) => window.location.assign(url), reportError);
	};
	document.addEventListener("click", open);
	return () => document.removeEventListener("click", open);
}
