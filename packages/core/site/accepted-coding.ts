/** Returns the first of `preferred` that an `Accept-Encoding` header lists without `q=0`. */
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
