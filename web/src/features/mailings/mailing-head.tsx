import type { MailingState } from "@deck/contracts/mailing";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { BackLink } from "../../ui/back-link.tsx";

const STEPS = ["recipients", "text", "send"] as const;

interface MailingHeadProps {
	/** Back link. */
	back: { to: string; label: string };
	title: ReactNode;
	mark?: ReactNode;
	children?: ReactNode;
	state?: MailingState;
}

export function MailingHead({ back, title, mark, children, state }: MailingHeadProps) {
	return (
		<div className="border-b border-line bg-surface px-4 pt-1.5 pb-3 md:px-5">
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 max-md:pl-10">
				<BackLink to={back.to}>{back.label}</BackLink>
				{state && (
					<Steps at={state === "gathering" ? 0 : state === "draft" ? 1 : 2} over={state === "done"} />
				)}
			</div>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<h1 className="min-w-0 text-22 wrap-anywhere">{title}</h1>
				{mark}
				{children && <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>}
			</div>
		</div>
	);
}

function Steps({ at, over }: { at: number; over: boolean }) {
	const { t } = useTranslation("mailings");
	return (
		<ol aria-label={t("steps.label")} className="flex items-center text-13 max-sm:hidden">
			{STEPS.map((step, index) => {
				const done = index < at || over;
				return (
					<li
						key={step}
						aria-current={index === at && !over ? "step" : undefined}
						className={cx("flex items-center gap-2", index === at && !over && "font-medium text-link")}
					>
						{index > 0 && <span aria-hidden className="ml-2 w-7 border-t border-edge" />}
						<span
							aria-hidden
							className={cx(
								"grid size-[18px] place-items-center rounded-full text-12",
								done
									? "bg-good-icon text-surface"
									: index === at
										? "bg-primary text-white"
										: "border border-control text-secondary",
							)}
						>
							{done ? <Check size={12} strokeWidth={3} /> : index + 1}
						</span>
						{t(`steps.${step}`)}
						{done && <span className="sr-only">, {t("steps.done")}</span>}
					</li>
				);
			})}
		</ol>
	);
}
