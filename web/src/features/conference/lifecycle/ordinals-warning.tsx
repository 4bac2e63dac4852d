import type { Conference } from "@deck/contracts/conference";
import type { CopyConferenceForm } from "@deck/contracts/conference-parts";
import { TriangleAlert } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ordinalsIn } from "./ordinals.ts";

/** Warns that a copy's titles still have the original's ordinals. */
export function OrdinalsWarning({ conference }: { conference: Conference }) {
	const { t } = useTranslation("lifecycle");
	const locales = useWatch<CopyConferenceForm, "locales">({ name: "locales" });
	const before = ordinalsOf(conference.locales);
	const kept = ordinalsOf(locales).filter((one) => before.includes(one));
	return (
		<p role="status" className="flex gap-1.5 text-13 text-wait">
			{kept.length > 0 && (
				<>
					<TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-wait-icon" />
					{t("copy.ordinals", { words: kept.join(", ") })}
				</>
			)}
		</p>
	);
}

function ordinalsOf({ en, ru }: CopyConferenceForm["locales"]): string[] {
	return [...new Set([en, ru].flatMap(({ short_title, title }) => ordinalsIn(`${short_title}. ${title}`)))];
}
