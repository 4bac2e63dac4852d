import { useTranslation } from "react-i18next";
import { type CsvLine, DELIMITERS, type Delimiter, ENCODINGS, type Encoding } from "../lib/read-csv.ts";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";

const MAX_LINES = 4;
const MAX_CHARACTERS = 60;

interface ReadingFieldsProps {
	/** Null if the file specifies it. */
	encoding: Encoding | null;
	delimiter: Delimiter | null;
	onEncoding(encoding: Encoding): void;
	onDelimiter(delimiter: Delimiter): void;
	lines: readonly CsvLine[];
	head?: readonly string[];
}

export function FileReadingFields({
	encoding,
	delimiter,
	onEncoding,
	onDelimiter,
	lines,
	head = [],
}: ReadingFieldsProps) {
	const { t } = useTranslation("reading");
	return (
		<div className="flex flex-col gap-3">
			{(encoding || delimiter) && (
				<div className="grid field-row gap-3 sm:grid-cols-2">
					{encoding && (
						<Field label={t("encoding")} optional="unsaid">
							<Select<Encoding>
								value={encoding}
								onChange={onEncoding}
								options={entriesOf(ENCODINGS).map(([value, label]) => ({ value, label }))}
							/>
						</Field>
					)}
					{delimiter && (
						<Field label={t("delimiter")} optional="unsaid">
							<Select<Delimiter>
								value={delimiter}
								onChange={onDelimiter}
								options={entriesOf(DELIMITERS).map(([value, name]) => ({
									value,
									label: t(`delimiters.${name}`),
								}))}
							/>
						</Field>
					)}
				</div>
			)}
			<TablePreview lines={lines} head={head} />
		</div>
	);
}

interface TablePreviewProps {
	lines: readonly CsvLine[];
	head?: readonly string[];
}

export function TablePreview({ lines, head = [] }: TablePreviewProps) {
	const { t } = useTranslation("reading");
	if (lines.length === 0) return null;
	return (
		<section
			aria-label={t("preview")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
			tabIndex={0}
			className="overflow-x-auto rounded-control border border-line text-13"
		>
			<table className="w-full border-collapse">
				{head.length > 0 && (
					<thead className="bg-sunken text-left text-secondary">
						<tr>
							<td />
							{head.map((cell, at) => (
								<th
									// biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
									key={at}
									className="border-b border-l border-line px-2 py-1 font-normal whitespace-nowrap"
								>
									{shortened(cell)}
								</th>
							))}
						</tr>
					</thead>
				)}
				<tbody>
					{lines.slice(0, MAX_LINES).map(({ row, cells }) => (
						<tr key={row} className="border-line not-first:border-t">
							<th scope="row" className="w-0 bg-sunken px-2 py-1 text-right font-normal text-secondary">
								{row}
							</th>
							{cells.map((cell, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
								<td key={at} className="border-l border-line px-2 py-1 whitespace-nowrap">
									{shortened(cell)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const shortened = (cell: string) =>
	cell.length > MAX_CHARACTERS ? `${cell.slice(0, MAX_CHARACTERS)}…` : cell;

const entriesOf = <Key extends string, Value>(all: Readonly<Record<Key, Value>>) =>
	Object.entries(all) as [Key, Value][];
