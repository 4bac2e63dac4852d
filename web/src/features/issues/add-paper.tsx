import type { Issue } from "@deck/contracts/issue";
import { useTranslation } from "react-i18next";
import { useSynced } from "../../lib/list/synced.ts";
import { papers } from "../../lib/paper/papers.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";

export function AddPaper({ issue, onAdd }: { issue: Issue; onAdd(number: number): void }) {
	const { t } = useTranslation("issues");
	const { rows } = useSynced(papers);
	const free = (rows ?? []).filter(
		(card) =>
			card.type === issue.type &&
			card.status === "accepted" &&
			!card.issue &&
			!issue.papers?.includes(card.number),
	);
	return (
		<div className="max-w-xl">
			<Field label={t("papers.add")} hint={t("papers.add_hint")}>
				<Combobox
					value=""
					onChange={(chosen) => onAdd(Number(chosen))}
					options={free.map(({ number, title, first_author }) => ({
						id: String(number),
						label: `${number}. ${title}`,
						detail: first_author,
					}))}
					loading={rows === undefined}
					placeholder={t("papers.find")}
				/>
			</Field>
		</div>
	);
}
