import type { Conference } from "@deck/contracts/conference";
import { formatMoney } from "@deck/contracts/money";
import type { RegistrationContent } from "@deck/contracts/registration";
import type { Price } from "@deck/contracts/registration-price";
import { ChevronUp, CircleAlert, CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { goToField } from "./go-to-field.ts";
import type { FieldName } from "./parts.ts";
import { PriceLines, PriceReductions } from "./price-lines.tsx";
import type { PriceReduction } from "./price-reductions.ts";

/** Missing fields named; others are counted. */
const MAX_NAMED = 2;

interface SendBarProps {
	formId: string;
	conference: Conference;
	content: RegistrationContent;
	missing: readonly FieldName[];
	/** Why an upload delays sending. */
	held: string | undefined;
	isOver: boolean;
	price: Price | null;
	cheaper: readonly PriceReduction[];
	busy: boolean;
	label: string;
	other: { label: string; act(): void };
	/** No submit button: Enter in a field must not send the form. */
	onSend(): void;
}

export function SendBar(props: SendBarProps) {
	const { formId, conference, content, missing, held, isOver, price, cheaper, busy, label, other } = props;
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const [open, setOpen] = useState(false);
	const detailsId = useId();
	return (
		<div data-bottom-bar className="sticky bottom-0 z-20 border-t border-line bg-surface">
			{open && price && (
				<div id={detailsId} className="lg:hidden">
					<div className="mx-auto max-w-[1224px] border-b border-line px-4 py-1 text-14">
						<PriceLines conference={conference} place={content.place} format={content.format} price={price} />
					</div>
					<PriceReductions reductions={cheaper} />
				</div>
			)}
			<div className="mx-auto flex w-full max-w-[1224px] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">
				<Missing formId={formId} missing={missing} held={held} />
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
					{price && (
						<div className="flex items-baseline gap-x-3 max-sm:w-full max-sm:justify-between">
							<span className="whitespace-nowrap text-secondary">
								{t("price.to_pay")}{" "}
								<strong className="font-semibold text-ink">
									{formatMoney(price.total, price.currency, locale)}
								</strong>
							</span>
							<button
								type="button"
								aria-expanded={open}
								aria-controls={open ? detailsId : undefined}
								onClick={() => setOpen(!open)}
								className="target inline-flex items-center gap-1 font-medium text-link lg:hidden"
							>
								{t("price.how")}
								<ChevronUp
									aria-hidden
									size={16}
									className={cx("transition-transform", open && "rotate-180")}
								/>
							</button>
						</div>
					)}
					<div className="flex gap-2 max-sm:w-full max-sm:*:grow">
						<Button onClick={other.act} className="max-sm:min-h-11">
							{other.label}
						</Button>
						<Button
							kind="primary"
							busy={busy}
							offReason={isOver ? t("over.off") : held}
							onClick={props.onSend}
							className="max-sm:min-h-11"
						>
							{label}
						</Button>
					</div>
				</div>
			</div>
		</div>
	);
}

function Missing({ formId, missing, held }: Pick<SendBarProps, "formId" | "missing" | "held">) {
	const { t } = useTranslation("registration");
	if (missing.length === 0)
		return (
			<p className="flex items-center gap-2 text-secondary max-sm:text-13">
				<CircleCheck aria-hidden size={18} className="shrink-0 text-good-icon" />
				{held ?? t("bar.ready")}
			</p>
		);
	const unnamed = missing.length - MAX_NAMED;
	return (
		<div className="flex min-w-0 flex-wrap items-center gap-x-2 text-secondary max-sm:text-13">
			<CircleAlert aria-hidden size={18} className="shrink-0 text-wait-icon" />
			{t("bar.missing")}
			<ul className="flex flex-wrap gap-x-2">
				{missing.slice(0, MAX_NAMED).map((field) => (
					<li key={field}>
						<button
							type="button"
							className="py-1 font-medium text-link underline"
							onClick={() => goToField(formId, field)}
						>
							{t(`missing.${field}`)}
						</button>
					</li>
				))}
			</ul>
			{unnamed > 0 && <span>{t("bar.more", { count: unnamed })}</span>}
		</div>
	);
}
