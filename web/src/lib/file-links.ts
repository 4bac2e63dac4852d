/** Links that save a file of ours, which is behind `/files`. */
const FILE_LINK = 'a[download][href^="/files/"]';

/**
 * Has links that save a file go by the download helper: a refusal is told in words, in place of an answer for programs,
 * and files are asked for as whom one acts. Keys that open another tab or window do so.
 */
export function guardFileLinks(): void {
	document.addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(FILE_LINK) : null;
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		const { pathname, searchParams } = new URL(link.href);
		// The attribute is not heeded at the bucket, which is another site.
		searchParams.set("download", "1");
		void save(`${pathname}?${searchParams}`);
	});
}

async function save(path: string): Promise<void> {
	const [{ download }, { reportError }] = await Promise.all([
		import("./download.ts"),
		import("./report-error.ts"),
	]);
	await download(path).catch(reportError);
}
