import type { StaffReview } from "@deck/contracts/review";
import { Ellipsis, Eye, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../ui/avatar.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { ReviewBadge } from "../../../ui/review/review-state-icon.tsx";
import { CorrectedMark, VisibleMark } from "./review-parts.tsx";
import type { ReviewActions } from "./use-review-actions.ts";

export function ReviewHead({ review, actions }: { review: StaffReview; actions: ReviewActions }) {
	const { t } = useTranslation(["reviews", "common"]);
	const { name, email, state, text } = review;
	const mayReveal = review.acts.includes("reveal");
	const mayHandBack = review.acts.includes("hand_back");
	return (
		<div className="flex items-start gap-2.5">
			<Avatar name={name} email={email} />
			<div className="min-w-0 grow">
				<p className="font-semibold wrap-anywhere">{name}</p>
				<p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 font-normal">
					<ReviewBadge state={state} bare />
					{text?.confidence != null && (
						<span className="text-13 text-secondary">{t("confidence", { value: text.confidence })}</span>
					)}
					<CorrectedMark review={review} />
					<VisibleMark review={review} />
				</p>
			</div>
			{(mayReveal || mayHandBack) && (
				<div className="-my-1 font-normal">
					<Menu
						label={t("act.more", { name })}
						width="min-w-60"
						triggerClass={`${buttonClass("quiet")} aspect-square px-0!`}
						trigger={<Ellipsis aria-hidden size={18} />}
					>
						{mayReveal && (
							<MenuItem icon={Eye} onSelect={() => actions.start("reveal", review)}>
								{t("act.reveal")}
							</MenuItem>
						)}
						{mayHandBack && (
							<MenuItem icon={Undo2} onSelect={() => actions.start("hand_back", review)}>
								{t("act.hand_back")}
							</MenuItem>
						)}
					</Menu>
				</div>
			)}
		</div>
	);
}
