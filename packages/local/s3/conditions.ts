import { S3Error } from "./errors.ts";
import type { Version } from "./objects.ts";

function matches(list: string, etag: string): boolean {
	return list.split(",").some((entry) => {
		const candidate = entry.trim().replace(/^W\//, "");
		return candidate === "*" || candidate.replace(/^"(.*)"$/, "$1") === etag;
	});
}

function failed(condition: string): S3Error {
	return new S3Error("PreconditionFailed", "At least one of the pre-conditions you specified did not hold", {
		details: { Condition: condition },
	});
}

/**
 * Follows RFC 9110's order.
 * @throws S3Error `PreconditionFailed`
 */
export function isNotModified(headers: Map<string, string>, version: Version): boolean {
	const [match, noneMatch, modified, unmodified] = [
		"if-match",
		"if-none-match",
		"if-modified-since",
		"if-unmodified-since",
	].map((name) => headers.get(name));
	// HTTP dates have whole seconds.
	const changed = Math.floor(version.lastModified / 1000) * 1000;
	if (match !== undefined) {
		if (!matches(match, version.etag)) throw failed("If-Match");
	} else if (unmodified !== undefined && changed > Date.parse(unmodified)) {
		throw failed("If-Unmodified-Since");
	}
	if (noneMatch !== undefined) return matches(noneMatch, version.etag);
	return modified !== undefined && changed <= Date.parse(modified);
}
