import type { Conference } from "@deck/contracts/conference";
import { LOGO_SIZE } from "@deck/contracts/conference-parts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { conferenceKey, conferenceName } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { cutPng, type Part, type Picture } from "../../../lib/picture.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChoosePicture } from "../../../ui/choose-picture.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LogoInHeader } from "./logo-in-header.tsx";

const LogoCrop = lazy(async () => ({ default: (await import("./logo-crop.tsx")).LogoCrop }));

/** The logo: chosen, cropped, removed, each at once and apart from the form around it. */
export function LogoCard({ conference }: { conference: Conference }) {
	const { t } = useTranslation(["details", "common"]);
	const { mutate } = useSWRConfig();
	const name = conferenceName(conference, useLocale());
	const [picture, setPicture] = useState<Picture | null>(null);
	const [removing, setRemoving] = useState(false);
	const { logo } = api.api.conf[":conf"].adm;
	const param = { conf: conference.path };

	const close = () => {
		picture?.close();
		setPicture(null);
	};
	const save = async ({ bitmap }: Picture, part: Part) => {
		await logo.$put({ param, json: { picture: cutPng(bitmap, part, LOGO_SIZE) } });
		await mutate(conferenceKey(conference.path));
		close();
		alertSuccess(t("logo.saved"));
	};
	const remove = async () => {
		await logo.$delete({ param });
		await mutate(conferenceKey(conference.path));
		alertSuccess(t("logo.removed"));
	};
	return (
		<Card id="logo" title={t("logo.title")}>
			<p className="-mt-3 mb-4 text-13 text-secondary">{t("logo.hint")}</p>
			<LogoInHeader logo={conference.logo} name={name} />
			<ChoosePicture label={t(conference.logo ? "logo.change" : "logo.choose")} onChoose={setPicture}>
				{conference.logo && (
					<Button kind="quiet" onClick={() => setRemoving(true)}>
						{t("common:remove")}
					</Button>
				)}
			</ChoosePicture>
			{picture && (
				<Suspense>
					<LogoCrop picture={picture} onClose={close} onSave={(part) => save(picture, part)} />
				</Suspense>
			)}
			<ConfirmDialog
				open={removing}
				onClose={() => setRemoving(false)}
				title={t("logo.remove.title")}
				confirm={t("common:remove")}
				danger
				onConfirm={remove}
			>
				{t("logo.remove.text", { name })}
			</ConfirmDialog>
		</Card>
	);
}
