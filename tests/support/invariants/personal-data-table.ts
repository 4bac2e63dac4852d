import { writeFileSync } from "node:fs";
import { makeTable } from "@deck/aws/table";
import type { DefinedEntity } from "@deck/core/kernel/entity";
import { FILE_PURPOSES, type FilePurpose } from "@deck/core/kernel/file-purposes";
import type { PersonalData } from "@deck/core/kernel/personal-data";
import { definedEntities } from "./defined-entities.ts";

type Declared = Exclude<PersonalData, "nobody">;

interface BuiltEntity {
	model: {
		original: {
			attributes: Record<string, unknown>;
			indexes: { primary: { pk: { template: string }; sk: { template: string } } };
		};
	};
}

/** Never called. */
const table = makeTable("deck");

const PLACE = new URL("../../../packages/core/privacy/README.md", import.meta.url);

const ERASED = {
	account: "until the account is deleted",
	erased: "until the account is deleted",
	follows: "as long as the rows that it indexes",
	expires: "until it expires, within days or weeks",
} satisfies Record<Extract<Declared, { erasedBy: unknown }>["erasedBy"], string>;

function fateOf(personal: Declared): string {
	return [
		...("erasedBy" in personal ? [ERASED[personal.erasedBy]] : []),
		...("retained" in personal ? [`stays: ${personal.retained}`] : []),
	].join("; ");
}

/** Returns a row for an entity with personal data. */
function rowOf(name: string, entity: DefinedEntity<unknown>, personal: Declared): string {
	const { attributes, indexes } = (entity(table) as BuiltEntity).model.original;
	const { pk, sk } = indexes.primary;
	const key = `\`${pk.template}\`, \`${sk.template}\``;
	return `| \`${name}\` | ${key} | ${personal.description} | ${Object.keys(attributes).join(", ")} | ${fateOf(personal)} |`;
}

const days = (count: number) => (count === 1 ? "a day" : `${count} days`);

const fileRow = ([name, { prefix, mostDays, hiddenDays }]: [string, FilePurpose]): string => {
	const most = mostDays ? `at most ${days(mostDays)}` : "as long as the row that names it";
	const last = hiddenDays === undefined ? "at once" : `after ${days(hiddenDays)}`;
	return `| ${name.replaceAll("_", " ")} | \`${prefix}\` | ${most} | ${last} |`;
};

/** Renders where personal data is stored and how long, from what the entities declare. */
export async function renderPersonalData(): Promise<string> {
	const rows = [...(await definedEntities())]
		.flatMap(([entity, name]) => (entity.personal === "nobody" ? [] : [rowOf(name, entity, entity.personal)]))
		.sort();
	return `# privacy

Purges conferences and accounts, and exports what the platform holds about a person. \`npm run personal-data\` generates this page from the entities (\`PersonalData\` in \`kernel/personal-data.ts\`) and a test compares both. So an attribute that is added to one of these rows must be added here, where a reviewer sees it.

## Rows
All attributes of each kind of row that has personal data. Ids of deleted accounts may remain anywhere; they lead nowhere.

| Entity | Key | Personal data | Attributes | How long |
|---|---|---|---|---|
${rows.join("\n")}

Lists have copies of these rows as text: list rows, list pages and details ([how one paper is stored](../README.md#how-one-paper-is-stored)). A change writes row and copies in one transaction, and an erasure does too.

## Files
| File | Prefix | How long | Its bytes go |
|---|---|---|---|
${Object.entries<FilePurpose>(FILE_PURPOSES).map(fileRow).join("\n")}

## Outside
The request log has routes and ids only. Access logs of CloudFront and the bucket have network addresses, for \`retention.accessLogs\` days (\`stacks/config.ts\`). AWS keeps backups of the table for 35 days, with what was erased meanwhile; after a restore, erase those accounts again. SES keeps addresses that bounced in its suppression list until an operator deletes them.
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(PLACE, await renderPersonalData());
