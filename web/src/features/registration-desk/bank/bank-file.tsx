import { LIMITS } from "@deck/contracts/limits";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { decodeText, type Encoding } from "../../../lib/read-csv.ts";
import { Button } from "../../../ui/button.tsx";
import { refusedKind } from "./file-kind.ts";

/** Bytes of a bank's file; a year of payments has some hundred thousand. */
const MOST_BYTES = 2_000_000;

interface BankFileProps {
	again?: boolean;
	onFile(file: { name: string; text: string; encoding: Encoding }): void;
}

/** Chooses a bank's file. */
export function BankFile({ again = false, onFile }: BankFileProps) {
	const { t } = useTranslation("bank");
	const picker = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const choose = async (file: File) => {
		if (file.size > MOST_BYTES) return setProblem(t("file.too_large"));
		const bytes = new Uint8Array(await file.arrayBuffer());
		const refused = refusedKind(bytes);
		if (refused) return setProblem(t(`file.refused.${refused}`));
		const { text, encoding } = decodeText(bytes);
		if (text.trim() === "") return setProblem(t("file.empty"));
		setProblem(null);
		onFile({ name: file.name.slice(0, LIMITS.paymentReference), text, encoding });
	};
	return (
		<>
			<input
				ref={picker}
				type="file"
				hidden
				accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
				onChange={({ target }) => {
					const [chosen] = target.files ?? [];
					if (chosen) void choose(chosen);
					target.value = "";
				}}
			/>
			<Button kind={again ? "link" : "primary"} icon={Upload} onClick={() => picker.current?.click()}>
				{t(again ? "file.other" : "file.choose")}
			</Button>
			{problem && (
				<p role="alert" className="text-14 text-bad">
					{problem}
				</p>
			)}
		</>
	);
}
