import { fromBuffer } from "yauzl";

/** Reads with yauzl, which also checks checksums. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
	return new Promise((resolve, reject) => {
		const found = new Map<string, Buffer>();
		fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
			if (error) return reject(error);
			zip.on("error", reject);
			zip.on("end", () => resolve(found));
			zip.on("entry", (entry) => {
				zip.openReadStream(entry, async (failed, stream) => {
					if (failed) return reject(failed);
					const chunks: Buffer[] = [];
					for await (const chunk of stream) chunks.push(chunk as Buffer);
					found.set(entry.fileName, Buffer.concat(chunks));
					zip.readEntry();
				});
			});
			zip.readEntry();
		});
	});
}
