import type { Locale } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import type { LocalizedText } from "../lib/conference-texts.ts";

export function LanguageMark({ lang }: { lang: Locale }) {
	const { t } = useTranslation("common");
	return (
		<span className="inline-block rounded-full bg-sunken px-2 align-middle text-12 leading-5 font-medium whitespace-nowrap text-secondary">
			{t(`in_language.${lang}`)}
		</span>
	);
}

export function Localized({ text, lang }: LocalizedText) {
	return (
		<>
			<span lang={lang}>{text}</span>
			{lang && (
				<>
					{" "}
					<LanguageMark lang={lang} />
				</>
			)}
		</>
	);
}
