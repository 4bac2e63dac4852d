/** Fetches a whole file: a signed address expires. */
export async function fetchFile(url: string): Promise<Blob> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`the file answered ${response.status}`);
	return response.blob();
}
