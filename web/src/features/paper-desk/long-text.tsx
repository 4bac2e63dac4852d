import type { Locale } from "@deck/contracts/enums";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { Formulas } from "../../ui/math/formulas.tsx";

/** Characters that fit about three lines. */
const SHORT = 240;

export function LongText({ text, lang }: { text: string; lang: Locale }) {
	const { t } = useTranslation("papers");
	const [open, setOpen] = useState(false);
	const long = text.length > SHORT;
	return (
		<>
			<p lang={lang} className={cx("whitespace-pre-line wrap-anywhere", long && !open && "line-clamp-3")}>
				<Formulas text={text} />
			</p>
			{long && (
				<button
					type="button"
					aria-expanded={open}
					onClick={() => setOpen(!open)}
					className="mt-0.5 min-h-6 rounded-mark font-medium text-link hover:underline pointer-coarse:min-h-11"
				>
					{open ? t("overview.show_less") : t("overview.show_all")}
				</button>
			)}
		</>
	);
}
