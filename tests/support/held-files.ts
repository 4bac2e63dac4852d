import type { VersionItem } from "@deck/core/paper/entity";
import type { Rows } from "./rows.ts";

/** The manuscript of a version, and its source. */
const filesOf = (version: VersionItem) => (version.source ? [version, version.source] : [version]);

/** The reports on figures of originality. */
const reportsOf = (rows: Rows["originalities"]) => rows.flatMap(({ entered }) => entered?.report ?? []);

/** The PDF of a review, and that of its authors' answer. */
const filesOfReview = ({ file, reply }: Rows["reviews"][number]) => [file ?? [], reply?.file ?? []].flat();

/** Every file that something holds. */
export const heldFiles = ({ versions, originalities, reviews, registrations, messages }: Rows) => [
	...versions.flatMap(filesOf),
	...reportsOf(originalities),
	...reviews.flatMap(filesOfReview),
	...registrations.flatMap(({ document }) => (document && !document.gone ? [document] : [])),
	...messages.flatMap(({ files = [] }) => files),
];

/** A file that was taken is somewhere; each object is in one place. */
export function brokenUploads(rows: Rows): string[] {
	const byObject = Map.groupBy(heldFiles(rows), (file) => `${file.key} ${file.version_id}`);
	return [
		...rows.uploads
			.filter(({ state, key, version_id }) => state === "used" && !byObject.has(`${key} ${version_id}`))
			.map(({ upload_id }) => `upload ${upload_id} was taken by nothing`),
		...[...byObject]
			.filter(([, holders]) => holders.length !== 1)
			.map(([object, holders]) => `file ${object} is in ${holders.length} places`),
	];
}
