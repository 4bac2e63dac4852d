export interface Fingerprint {
	name: string;
	/** Bytes. */
	size: number;
	/** Milliseconds. */
	lastModified: number;
	head: string;
}

const HEAD_BYTES = 1024 * 1024;

/**
 * Computes a fingerprint from head and metadata.
 * @throws if the file can't be read
 */
export async function fingerprintOf(file: File): Promise<Fingerprint> {
	const bytes = await file.slice(0, HEAD_BYTES).arrayBuffer();
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	const head = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return { name: file.name, size: file.size, lastModified: file.lastModified, head };
}

export function isSameFile(a: Fingerprint, b: Fingerprint): boolean {
	return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified && a.head === b.head;
}
