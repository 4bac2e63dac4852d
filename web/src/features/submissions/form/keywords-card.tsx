import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { useFormLinks } from "../../../ui/form/deck-form.tsx";
import { sectionId } from "./submit-sections.ts";
import { TextFields } from "./text-fields.tsx";

/** Asks for at least three keywords; Russian papers also have English ones. */
export function KeywordsCard() {
	const { t } = useTranslation("submit");
	const { id } = useFormLinks();
	return (
		<Card id={sectionId(id, "keywords")} title={t("parts.keywords")}>
			<TextFields section="keywords" />
			<p className="mt-3 text-13 text-secondary">{t("keywords_hint", { min: LIMITS.keywordsMin })}</p>
		</Card>
	);
}
