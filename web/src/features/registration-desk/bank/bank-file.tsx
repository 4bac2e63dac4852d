import { LIMITS } from "@deck/contracts/limits";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isNoTable } from "../../../lib/file-kind.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { workbookLimits } from "../../../lib/workbook-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { type BankFileProblem, type BankSource, readBankFile } from "./bank-source.ts";

interface BankFileProps {
	replace?: boolean;
	onFile(name: string, source: BankSource): void;
}

export function BankFile({ replace = false, onFile }: BankFileProps) {
	const { t } = useTranslation(["bank", "reading"]);
	const locale = useLocale();
	const picker = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<BankFileProblem | null>(null);
	const choose = async (file: File) => {
		const read = await readBankFile(new Uint8Array(await file.arrayBuffer()));
		if (typeof read === "string") return setProblem(read);
		setProblem(null);
		onFile(file.name.slice(0, LIMITS.paymentReference), read);
	};
	return (
		<>
			<input
				ref={picker}
				type="file"
				hidden
				accept=".csv,.tsv,.txt,.xlsx,.xml,.zip,.sta,.mt940,.940,.942,.swi,.mta,text/*,application/xml"
				onChange={({ target }) => {
					const [chosen] = target.files ?? [];
					if (chosen) void choose(chosen);
					target.value = "";
				}}
			/>
			<Button kind={replace ? "link" : "primary"} icon={Upload} onClick={() => picker.current?.click()}>
				{t(replace ? "file.other" : "file.choose")}
			</Button>
			{problem && (
				<p role="alert" className="text-14 text-bad">
					{problem === "workbook_too_large"
						? t("reading:workbook_too_large", workbookLimits(locale))
						: isNoTable(problem)
							? t(`reading:no_table.${problem}`)
							: t(`file.problem.${problem}`)}
				</p>
			)}
		</>
	);
}
