import { Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { fileKind, isNoTable } from "../../../lib/file-kind.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { DELIMITERS, type Delimiter, decodeText, ENCODINGS, type Encoding } from "../../../lib/read-csv.ts";
import { workbookLimits } from "../../../lib/workbook-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { FileReadingFields } from "../../../ui/reading-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { DefaultLanguages } from "./default-languages.tsx";
import type { ImportRow } from "./import-row.ts";
import type { SourceProps } from "./list-source.tsx";
import { MAX_ROWS } from "./max-rows.ts";
import {
	COLUMNS,
	type Column,
	type Columns,
	type ExpertTable,
	expertTable,
	hasRequiredColumns,
	importRows,
	parseCsv,
	unusedColumns,
} from "./parse-csv.ts";

/** A thousand experts take some hundred thousand bytes. */
const MAX_BYTES = 10_000_000;

interface FileSourceProps extends SourceProps {
	onRows(rows: readonly ImportRow[], from: string): void;
}

interface ReadFile extends ExpertTable {
	name: string;
	bytes: Uint8Array;
	/** Null for a workbook. */
	encoding: Encoding | null;
	delimiter: Delimiter | null;
}

const UNASSIGNED = "nothing";

/** Characters of a sample cell. */
const SAMPLE = 40;

/** Reads a workbook or CSV; the user assigns unknown columns. */
export function FileSource({ onRows, onClose, ...languages }: FileSourceProps) {
	const { t } = useTranslation(["experts", "common", "reading"]);
	const locale = useLocale();
	const [file, setFile] = useState<ReadFile | null>(null);
	const [columns, setColumns] = useState<Columns>([]);
	const [problem, setProblem] = useState<string | null>(null);
	const rows = file ? importRows(file, columns) : [];
	const unused = file ? unusedColumns(file, columns) : [];
	const off = !file
		? t("add.no_file")
		: !hasRequiredColumns(columns)
			? t("add.columns_needed")
			: rows.length === 0
				? t("add.nothing")
				: languages.languages.length === 0
					? t("add.no_language")
					: undefined;

	const choose = async (chosen: File) => {
		setFile(null);
		setProblem(null);
		if (chosen.size > MAX_BYTES)
			return setProblem(t("add.too_large", { size: formatBytes(MAX_BYTES, locale) }));
		const bytes = new Uint8Array(await chosen.arrayBuffer());
		const kind = fileKind(bytes);
		if (kind === "pdf") return setProblem(t("add.pdf"));
		if (kind === "zip") return setProblem(t("reading:no_table.archive"));
		if (isNoTable(kind)) return setProblem(t(`reading:no_table.${kind}`));
		const read = kind ? await readTable(chosen.name, bytes) : readText(chosen.name, bytes);
		if (!read) return setProblem(t("add.broken_workbook"));
		if (read === "workbook_too_large")
			return setProblem(t("reading:workbook_too_large", workbookLimits(locale)));
		if (read.lines.length === 0) return setProblem(t("add.empty_file"));
		if (!read.lines.some(({ cells }) => cells.some((cell) => cell.includes("@"))))
			return setProblem(t("add.no_address"));
		if (read.lines.length > MAX_ROWS + 1) return setProblem(t("add.too_many", { count: MAX_ROWS }));
		show(read);
	};
	const show = (read: ReadFile) => {
		setFile(read);
		setColumns(read.columns);
	};
	const sayAs = (said: { encoding?: Encoding; delimiter?: Delimiter }) => {
		if (!file?.encoding || !file.delimiter) return;
		const { encoding, delimiter } = file;
		show(readText(file.name, file.bytes, { encoding, delimiter, ...said }));
	};
	const from = file && [file.name, formatBytes(file.bytes.length, locale)].join(" · ");
	const whole =
		file &&
		[
			from,
			...(file.encoding ? [ENCODINGS[file.encoding]] : []),
			...(file.delimiter ? [t(`reading:delimiters.${DELIMITERS[file.delimiter]}`)] : []),
		].join(" · ");
	return (
		<div className="flex flex-col gap-4">
			<FileField onFile={(chosen) => void choose(chosen)} problem={problem} message={from ?? undefined} />
			{file && (
				<FileReadingFields
					{...file}
					onEncoding={(encoding) => sayAs({ encoding })}
					onDelimiter={(delimiter) => sayAs({ delimiter })}
				/>
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
					<div className="grid field-row gap-3 sm:grid-cols-2">
						{columns.map((column, at) => (
							<Field
								// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
								key={at}
								label={t("add.column", {
									number: at + 1,
									sample: (file.lines[file.hasHeadings ? 1 : 0]?.cells[at] ?? "").slice(0, SAMPLE),
								})}
								optional="unsaid"
							>
								<Select<Column | typeof UNASSIGNED>
									value={column ?? UNASSIGNED}
									onChange={(value) =>
										setColumns(withColumn(columns, at, value === UNASSIGNED ? null : value))
									}
									options={[
										{ value: UNASSIGNED, label: t("add.column_is.nothing") },
										...COLUMNS.map((value) => ({ value, label: t(`add.column_is.${value}`) })),
									]}
								/>
							</Field>
						))}
					</div>
				</fieldset>
			)}
			<DefaultLanguages {...languages} />
			<DialogBar>
				<p role="status" className="mr-auto self-center text-14 text-secondary">
					{rows.length > 0 && t("add.read", { count: rows.length })}
				</p>
				<Button onClick={onClose}>{t("common:cancel")}</Button>
				<Button kind="primary" offReason={off} onClick={() => file && onRows(rows, whole ?? "")}>
					{t("add.check")}
				</Button>
			</DialogBar>
		</div>
	);
}

function readText(
	name: string,
	bytes: Uint8Array,
	said: { encoding?: Encoding; delimiter?: Delimiter } = {},
): ReadFile {
	const { text, encoding } = decodeText(bytes, said.encoding);
	return { ...parseCsv(text, said.delimiter), name, bytes, encoding };
}

/** Reads the first sheet with expert columns, else the first non-empty; null: no workbook. */
async function readTable(name: string, bytes: Uint8Array): Promise<ReadFile | "workbook_too_large" | null> {
	const { firstSheet, readWorkbook } = await import("../../../lib/read-workbook.ts");
	const sheets = await readWorkbook(bytes).catch(() => null);
	if (!sheets || typeof sheets === "string") return sheets;
	const lines = firstSheet(sheets, (sheet) => expertTable(sheet).hasHeadings);
	return { ...expertTable(lines), name, bytes, encoding: null, delimiter: null };
}

function withColumn(columns: Columns, at: number, column: Column | null): Columns {
	return columns.map((one, index) => (index === at ? column : one === column ? null : one));
}

interface FileFieldProps {
	onFile(file: File): void;
	problem: string | null;
	message: string | undefined;
}

function FileField({ onFile, problem, message }: FileFieldProps) {
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
				accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
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
				<span className="font-medium text-link">{t(message ? "add.other_file" : "add.choose_file")}</span>
				{message && <span className="text-secondary wrap-anywhere">{message}</span>}
			</button>
		</Field>
	);
}
