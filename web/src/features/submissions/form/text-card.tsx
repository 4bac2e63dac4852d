import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { useFormLinks } from "../../../ui/form/deck-form.tsx";
import { sectionId } from "./submit-sections.ts";
import { TextFields } from "./text-fields.tsx";

export function TextCard() {
	const { t } = useTranslation("submit");
	const { id } = useFormLinks();
	return (
		<Card id={sectionId(id, "text")} title={t("parts.text")}>
			<div className="flex flex-col gap-4">
				<TextFields section="text" />
			</div>
		</Card>
	);
}
