import type { Locale } from "@deck/contracts/enums";
import { type RefObject, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";
import { ExternalPictureWarning } from "./external-pictures.tsx";

interface PreviewProps {
	text: string;
	locale: Locale;
	/** As high as the editor, scrolling on its own. */
	beside: boolean;
	box: RefObject<HTMLDivElement | null>;
}

/** Renders the text later than it is typed, so that typing stays fast. */
export function Preview({ text, locale, beside, box }: PreviewProps) {
	const { t } = useTranslation("info");
	const shown = useDeferredValue(text);
	// Focusable: keys scroll content without focusable elements.
	const scroller = beside ? { role: "group", "aria-label": t(`preview.${locale}`), tabIndex: 0 } : {};
	return (
		<section aria-label={t(`preview.${locale}`)} className="relative min-w-0">
			<div className={cx("flex flex-col", beside && "absolute inset-0")}>
				<p aria-hidden className="mb-1.5 text-14 font-medium text-secondary">
					{t("preview.title")}
				</p>
				<div
					ref={box}
					{...scroller}
					className={cx(
						"rounded-card border border-line bg-surface p-4 sm:p-5",
						beside && "min-h-0 grow overflow-auto",
					)}
				>
					{shown.trim() ? (
						<MarkdownText text={shown} lang={locale} top={3} />
					) : (
						<p className="text-14 text-hint">{t("preview.empty")}</p>
					)}
				</div>
				<ExternalPictureWarning text={shown} />
			</div>
		</section>
	);
}

export function scrollToSamePosition(from: Element, to: Element): void {
	const whole = from.scrollHeight - from.clientHeight;
	if (whole > 0) to.scrollTop = (from.scrollTop / whole) * (to.scrollHeight - to.clientHeight);
}
