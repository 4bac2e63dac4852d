/** A file under a signed address, whole, as such an address lapses. Rejects where it is not answered. */
export async function fetchFile(url: string): Promise<Blob> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`the file answered ${response.status}`);
	return response.blob();
}
