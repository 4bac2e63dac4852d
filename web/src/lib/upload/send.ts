import type { SignedPart, Upload } from "@deck/contracts/upload";
import { PartFailed } from "./failure.ts";
import { Signatures } from "./signatures.ts";
import type { UploadTransport } from "./transport.ts";

const PARALLEL = 3;
/** Only an expired signature (403) is worth another try. */
const TRIES = 3;

interface Sending {
	transport: UploadTransport;
	upload: Upload;
	file: Blob;
	signal: AbortSignal;
	onSent: (bytes: number) => void;
	onArrived: () => void;
}

/**
 * Sends missing parts, reading slice by slice. After a failure, finishes parts under way, and throws the
 * first failure.
 */
export async function sendParts({
	transport,
	upload,
	file,
	signal,
	onSent,
	onArrived,
}: Sending): Promise<void> {
	const missing = missingParts(upload);
	const signatures = new Signatures(transport.server, upload.id, missing, upload.signed);
	const flying = new Map<number, number>();
	let arrived = upload.size - missing.reduce((sum, part) => sum + sliceOf(upload, part, file).size, 0);
	const report = () => onSent(arrived + [...flying.values()].reduce((sum, bytes) => sum + bytes, 0));
	const queue = [...missing];
	const failures: unknown[] = [];
	report();

	async function sendNext(): Promise<void> {
		for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
			const data = sliceOf(upload, part, file);
			try {
				await sendOne(part, data);
				arrived += data.size;
				onArrived();
			} catch (reason) {
				queue.length = 0;
				failures.push(reason);
			} finally {
				flying.delete(part);
				report();
			}
		}
	}

	async function sendOne(part: number, data: Blob): Promise<void> {
		const put = (signed: SignedPart) => {
			const track = (bytes: number) => {
				flying.set(part, Math.min(bytes, data.size));
				report();
			};
			return transport.put(signed, data, track, signal);
		};
		for (let tries = 1; ; tries++) {
			const signed = await signatures.get(part);
			signal.throwIfAborted();
			const status = await put(signed);
			if (status < 300) return;
			if (status !== 403 || tries === TRIES) throw new PartFailed(status);
			signatures.discard(part);
		}
	}

	await Promise.all(Array.from({ length: PARALLEL }, sendNext));
	if (failures.length > 0) throw failures[0];
}

function missingParts(upload: Upload): number[] {
	const count = Math.ceil(upload.size / upload.part_size);
	const held = new Set(upload.parts);
	return Array.from({ length: count }, (_, index) => index + 1).filter((part) => !held.has(part));
}

function sliceOf(upload: Upload, part: number, file: Blob): Blob {
	return file.slice((part - 1) * upload.part_size, part * upload.part_size);
}
