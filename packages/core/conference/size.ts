import { brotliCompressSync, constants } from "node:zlib";
import type { Conference } from "@deck/contracts/conference";
import { LIMITS } from "@deck/contracts/limits";
import { AppError } from "../kernel/errors.ts";

/** Bytes by which a shorter text may compress worse. */
const COMPRESSION_MARGIN = 64;

/**
 * Checks that a conference's total text fits into one response; one already too large may shrink.
 * @throws 422 `conference_too_large`
 * @param before absent for a new one
 */
export function assertConferenceFits(after: Conference, before?: Conference): void {
	const [size, allowed] = [sizeOf(after), before ? sizeOf(before) : { stored: 0, packed: 0 }];
	const worse = size.stored < allowed.stored ? COMPRESSION_MARGIN : 0;
	if (
		size.stored > Math.max(LIMITS.conferenceBytes, allowed.stored) ||
		size.packed > Math.max(LIMITS.conferenceCompressed, allowed.packed + worse)
	) {
		throw new AppError("invalid", "conference_too_large");
	}
}

function sizeOf({ admin_roles: _, ...conference }: Conference) {
	const text = Buffer.from(JSON.stringify(conference));
	const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
	return { stored: text.length, packed: brotliCompressSync(text, { params }).length };
}
