/**
 * The first of some codings that a header `Accept-Encoding` names and does not refuse by `q=0`; undefined where an
 * answer has to go as it is.
 */
export function acceptedCoding<Coding extends string>(
	accepted: string,
	preferred: readonly Coding[],
): Coding | undefined {
	const named = accepted
		.toLowerCase()
		.split(",")
		.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
		.map((part) => part.split(";", 1)[0]?.trim());
	return preferred.find((coding) => named.includes(coding));
}
