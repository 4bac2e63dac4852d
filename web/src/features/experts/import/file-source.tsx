import { Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { type Delimiter, decodeText, type Encoding } from "../../../lib/read-csv.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { Given } from "./given.ts";
import type { SourceProps } from "./list-source.tsx";
import { MOST_ROWS } from "./most-rows.ts";
import {
	COLUMNS,
	type Column,
	type Columns,
	type CsvTable,
	givenOf,
	isEnough,
	readCsv,
	unusedColumns,
} from "./parse-csv.ts";
import { MOST_BYTES } from "./read-file.ts";
import { UsualLanguages } from "./usual-languages.tsx";

interface FileSourceProps extends SourceProps {
	/** @param from what was read: "experts.csv, 12 kB, UTF-8, semicolons" */
	onGiven(rows: readonly Given[], from: string): void;
}

interface Read extends CsvTable {
	name: string;
	bytes: Uint8Array;
	encoding: Encoding;
}

/** In the picker of columns: what nobody takes. */
const NOTHING = "nothing";

/** Signs of a cell that tell what stands in its column. */
const SAMPLE = 40;

/** A CSV file; where it does not say what its columns are, one says it here. */
export function FileSource({ onGiven, onClose, ...languages }: FileSourceProps) {
	const { t } = useTranslation(["experts", "common"]);
	const locale = useLocale();
	const [file, setFile] = useState<Read | null>(null);
	const [columns, setColumns] = useState<Columns>([]);
	const [problem, setProblem] = useState<string | null>(null);
	const rows = file ? givenOf(file, columns) : [];
	const unused = file ? unusedColumns(file, columns) : [];
	const off = !file
		? t("add.no_file")
		: !isEnough(columns)
			? t("add.columns_needed")
			: rows.length === 0
				? t("add.nothing")
				: languages.languages.length === 0
					? t("add.no_language")
					: undefined;

	const choose = async (chosen: File) => {
		setFile(null);
		setProblem(null);
		if (chosen.size > MOST_BYTES)
			return setProblem(t("add.too_large", { size: formatBytes(MOST_BYTES, locale) }));
		const bytes = new Uint8Array(await chosen.arrayBuffer());
		const other = otherKind(bytes);
		if (other) return setProblem(t(`add.${other}`));
		const read = show(chosen.name, bytes);
		if (read.lines.length === 0) return setProblem(t("add.empty_file"));
		if (read.lines.length > MOST_ROWS + 1) return setProblem(t("add.too_many", { count: MOST_ROWS }));
		setFile(read);
	};
	/** Reads a file as it looks, or as somebody says that it is. */
	const show = (
		name: string,
		bytes: Uint8Array,
		said: { encoding?: Encoding; delimiter?: Delimiter } = {},
	): Read => {
		const { text, encoding } = decodeText(bytes, said.encoding);
		const table = readCsv(text, said.delimiter);
		setColumns(table.columns);
		return { ...table, name, bytes, encoding };
	};
	const sayAs = (said: { encoding?: Encoding; delimiter?: Delimiter }) =>
		file &&
		setFile(show(file.name, file.bytes, { encoding: file.encoding, delimiter: file.delimiter, ...said }));
	const from = file && [file.name, formatBytes(file.bytes.length, locale)].join(" · ");
	const whole =
		file && [from, ENCODINGS[file.encoding], t(`add.delimiter.${DELIMITERS[file.delimiter]}`)].join(" · ");
	return (
		<div className="flex flex-col gap-4">
			<FileField onFile={(chosen) => void choose(chosen)} problem={problem} said={from ?? undefined} />
			{file && (
				<div className="grid gap-3 sm:grid-cols-2">
					<Field label={t("add.encoding")} optional="unsaid">
						<Select<Encoding>
							value={file.encoding}
							onChange={(encoding) => sayAs({ encoding })}
							options={entriesOf(ENCODINGS).map(([value, label]) => ({ value, label }))}
						/>
					</Field>
					<Field label={t("add.delimited")} optional="unsaid">
						<Select<Delimiter>
							value={file.delimiter}
							onChange={(delimiter) => sayAs({ delimiter })}
							options={entriesOf(DELIMITERS).map(([value, name]) => ({
								value,
								label: t(`add.delimiter.${name}`),
							}))}
						/>
					</Field>
				</div>
			)}
			{unused.length > 0 && (
				<p className="text-13 text-secondary wrap-anywhere">
					{t("add.unused", { names: unused.join(", ") })}
				</p>
			)}
			{file?.unsure && (
				<fieldset className="rounded-card border border-line p-4">
					<legend className="px-1 text-14 font-semibold">{t("add.columns")}</legend>
					<p className="mb-3 text-13 text-secondary">{t("add.columns_hint")}</p>
					<div className="grid gap-3 sm:grid-cols-2">
						{columns.map((column, at) => (
							<Field
								// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
								key={at}
								label={t("add.column", {
									number: at + 1,
									sample: (file.lines[file.headed ? 1 : 0]?.cells[at] ?? "").slice(0, SAMPLE),
								})}
								optional="unsaid"
							>
								<Select<Column | typeof NOTHING>
									value={column ?? NOTHING}
									onChange={(value) => setColumns(withColumn(columns, at, value === NOTHING ? null : value))}
									options={[
										{ value: NOTHING, label: t("add.column_is.nothing") },
										...COLUMNS.map((value) => ({ value, label: t(`add.column_is.${value}`) })),
									]}
								/>
							</Field>
						))}
					</div>
				</fieldset>
			)}
			<UsualLanguages {...languages} />
			<DialogBar>
				<p role="status" className="mr-auto self-center text-14 text-secondary">
					{rows.length > 0 && t("add.read", { count: rows.length })}
				</p>
				<Button onClick={onClose}>{t("common:cancel")}</Button>
				<Button kind="primary" offReason={off} onClick={() => file && onGiven(rows, whole ?? "")}>
					{t("add.check")}
				</Button>
			</DialogBar>
		</div>
	);
}

const DELIMITERS: Record<Delimiter, "comma" | "semicolon" | "tab"> = {
	",": "comma",
	";": "semicolon",
	"\t": "tab",
};
const ENCODINGS: Record<Encoding, string> = {
	"utf-8": "UTF-8",
	"utf-16le": "UTF-16",
	"windows-1251": "Windows-1251",
	"windows-1252": "Windows-1252",
	ibm866: "DOS 866",
};

const entriesOf = <Key extends string, Value>(all: Record<Key, Value>) =>
	Object.entries(all) as [Key, Value][];

/** What a file is that is no text: a workbook of a spreadsheet, or a PDF; null for a text. */
function otherKind(bytes: Uint8Array): "workbook" | "pdf" | null {
	const beginning = String.fromCharCode(...bytes.subarray(0, 4));
	if (beginning === "PK\u0003\u0004" || beginning === "\u00d0\u00cf\u0011\u00e0") return "workbook";
	return beginning === "%PDF" ? "pdf" : null;
}

/** Columns with one that holds something else; no two hold the same. */
function withColumn(columns: Columns, at: number, column: Column | null): Columns {
	return columns.map((one, index) => (index === at ? column : one === column ? null : one));
}

interface FileFieldProps {
	onFile(file: File): void;
	problem: string | null;
	/** What was read. */
	said: string | undefined;
}

function FileField({ onFile, problem, said }: FileFieldProps) {
	const { t } = useTranslation("experts");
	const picker = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const id = useId();
	return (
		<Field group id={id} label={t("add.file")} hint={t("add.file_hint")} error={problem}>
			<input
				ref={picker}
				type="file"
				hidden
				accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
				onChange={({ target }) => {
					const [chosen] = target.files ?? [];
					if (chosen) onFile(chosen);
					target.value = "";
				}}
			/>
			<button
				type="button"
				onClick={() => picker.current?.click()}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					setOver(false);
					const [dropped] = event.dataTransfer.files;
					if (dropped) onFile(dropped);
				}}
				className={cx(
					"flex min-h-14 w-full flex-wrap items-center justify-center gap-x-2 rounded-control border border-dashed border-control px-4 py-3 text-14",
					over ? "border-solid bg-selected" : "bg-ground hover:bg-selected",
				)}
			>
				<Upload aria-hidden size={18} className="text-link" />
				<span className="font-medium text-link">{t(said ? "add.other_file" : "add.choose_file")}</span>
				{said && <span className="text-secondary wrap-anywhere">{said}</span>}
			</button>
		</Field>
	);
}
