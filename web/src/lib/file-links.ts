const FILE_LINK = 'a[download][href^="/files/"]';

/**
 * Sends links that save through the download helper, also clicks that open a tab or window: refusals become
 * texts, and impersonation applies.
 */
export function guardFileLinks(): void {
	document.addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(FILE_LINK) : null;
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		const { pathname, searchParams } = new URL(link.href);
		// Browsers ignore `download` for another site, such as the bucket.
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
