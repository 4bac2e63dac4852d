import type { Paper } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PdfPane } from "../../ui/pdf/pdf-pane.tsx";

export function Manuscript({ paper }: { paper: Paper }) {
	const { t } = useTranslation("papers");
	const newest = paper.versions.at(-1);
	if (!newest) {
		return (
			<div className="flex h-full items-center justify-center bg-ground">
				<EmptyState title={t("page.no_file")}>{t("page.no_file_hint")}</EmptyState>
			</div>
		);
	}
	return (
		<PdfPane
			name={newest.name}
			url={newest.file}
			files={paper.versions.map(({ number, name, file }) => ({
				name,
				url: file,
				label: t("page.version", { number }),
			}))}
			beside={<span className="shrink-0 text-secondary">{t("page.version", { number: newest.number })}</span>}
		/>
	);
}
