import type { SocialProvider } from "@deck/contracts/account";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { storeSocialReturn } from "./social-callback.ts";
import { SocialIcon } from "./social-icon.tsx";

/** First row (specification §2), and the one below. */
const ROWS: SocialProvider[][] = [
	["yandex", "vkontakte", "google"],
	["orcid", "github"],
];

/**
 * Shows configured providers as plain links, because they leave the site. Reserves the first row while loading.
 * @param to opened after signing in
 * @param note below the buttons, if any
 */
export function SocialButtons({ to, note }: { to: string; note?: ReactNode }) {
	const { t } = useTranslation("account");
	const headingId = useId();
	const { data, error } = useRead(read("/api/public/social"));
	if (!data) return error === undefined && <div aria-hidden className="h-[83px] pointer-coarse:h-[89px]" />;
	if (data.length === 0) return null;
	const query = to === "/" ? "" : `?${new URLSearchParams({ to })}`;
	return (
		<>
			<fieldset aria-labelledby={headingId} className="mt-4 min-w-0">
				<p
					id={headingId}
					className="flex items-center gap-3 text-13 text-secondary before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
				>
					{t("social.or")}
				</p>
				<div className="mt-3 flex flex-col gap-2">
					{ROWS.map((row) => row.filter((provider) => data.includes(provider)))
						.filter((row) => row.length > 0)
						.map((row) => (
							<div key={row.join()} className="flex flex-wrap gap-1.5 sm:gap-2">
								{row.map((provider) => (
									<a
										key={provider}
										onClick={() => storeSocialReturn(to)}
										href={`/api/auth/social/${provider}${query}`}
										className={`${buttonClass("secondary")} min-h-10! min-w-fit flex-1 gap-1.5! px-1! text-13! pointer-coarse:min-h-11!`}
									>
										<SocialIcon provider={provider} />
										<ProviderName provider={provider} />
									</a>
								))}
							</div>
						))}
				</div>
			</fieldset>
			{note}
		</>
	);
}

function ProviderName({ provider }: { provider: SocialProvider }) {
	const { t } = useTranslation("account");
	return t(`social.provider.${provider}`);
}
