import type { Duplex } from "node:stream";

/**
 * Calls `onTooLong` at the first client frame (RFC 6455 §5.2) over `limit` bytes, reading only lengths,
 * before the real receiver.
 */
export function watchFrames(socket: Duplex, limit: number, onTooLong: () => void): void {
	let header = Buffer.alloc(0);
	let payloadLeft = 0;
	const read = (chunk: Buffer) => {
		let at = 0;
		while (at < chunk.length) {
			const skipped = Math.min(payloadLeft, chunk.length - at);
			payloadLeft -= skipped;
			at += skipped;
			if (at === chunk.length) return;
			header = Buffer.concat([header, chunk.subarray(at, at + 1)]);
			at += 1;
			const length = payloadLength(header);
			if (length === undefined) continue;
			if (length > limit) {
				socket.off("data", read);
				return onTooLong();
			}
			header = Buffer.alloc(0);
			payloadLeft = length;
		}
	};
	socket.prependListener("data", read);
}

function payloadLength(header: Buffer): number | undefined {
	if (header.length < 2) return undefined;
	const masked = (header.readUInt8(1) & 0x80) !== 0 ? 4 : 0;
	const short = header.readUInt8(1) & 0x7f;
	const extended = short === 127 ? 8 : short === 126 ? 2 : 0;
	if (header.length < 2 + extended + masked) return undefined;
	if (extended === 8) return Number(header.readBigUInt64BE(2));
	return extended === 2 ? header.readUInt16BE(2) : short;
}
