import type { PaperVersion } from "@deck/contracts/paper";
import { VersionDifference } from "../../ui/paper/version-difference.tsx";
import { VersionList } from "../../ui/paper/version-list.tsx";

export function PaperVersions({ versions }: { versions: readonly PaperVersion[] }) {
	return (
		<>
			<div className="rounded-card border border-line bg-surface p-4">
				<VersionList versions={versions} />
			</div>
			<div className="mt-4 empty:hidden">
				<VersionDifference versions={versions} />
			</div>
		</>
	);
}
