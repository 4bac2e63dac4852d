import type { PaperVersion } from "@deck/contracts/paper";
import { TextDifference } from "./text-difference.tsx";

/** What the latest version changed in the text of the one before it; nothing where there is one alone. */
export function LatestDifference({ versions }: { versions: readonly PaperVersion[] }) {
	const [before, after] = versions.slice(-2);
	return before && after ? <TextDifference before={before} after={after} /> : null;
}
