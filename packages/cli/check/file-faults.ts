import type { VersionItem } from "@deck/core/paper/entity";
import type { TableRows } from "./table-rows.ts";

const filesOf = (version: VersionItem) => (version.source ? [version, version.source] : [version]);

const reportsOf = (rows: TableRows["originalities"]) => rows.flatMap(({ entered }) => entered?.report ?? []);

const filesOfReview = ({ file, reply }: TableRows["reviews"][number]) =>
	[file ?? [], reply?.file ?? []].flat();

export const referencedFiles = ({ versions, originalities, reviews, registrations, messages }: TableRows) => [
	...versions.flatMap(filesOf),
	...reportsOf(originalities),
	...reviews.flatMap(filesOfReview),
	...registrations.flatMap(({ document }) => (document && !document.purged ? [document] : [])),
	...messages.flatMap(({ files = [] }) => files),
];

/** Checks that used uploads exist and each object has one owner. */
export function brokenUploads(rows: TableRows): string[] {
	const byObject = Map.groupBy(referencedFiles(rows), (file) => `${file.key} ${file.version_id}`);
	return [
		...rows.uploads
			.filter(({ state, key, version_id }) => state === "used" && !byObject.has(`${key} ${version_id}`))
			.map(({ upload_id }) => `upload ${upload_id} was taken by nothing`),
		...[...byObject]
			.filter(([, holders]) => holders.length !== 1)
			.map(([object, holders]) => `file ${object} is in ${holders.length} places`),
	];
}
