import type { AvatarForm, Profile } from "@deck/contracts/profile";
import { CircleAlert, ImageUp } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { refreshUser } from "../../lib/session-change.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { openPicture, type Picture, PictureRefused, type Refusal } from "./picture.ts";
import { keepProfile } from "./profile-data.ts";
import { useAction } from "./use-action.ts";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

/** Chooses, crops and removes one's picture. */
export function AvatarButtons({ profile }: { profile: Profile }) {
	const { t } = useTranslation(["profile", "common"]);
	const input = useRef<HTMLInputElement>(null);
	const opener = useRef<HTMLButtonElement>(null);
	const [picture, setPicture] = useState<Picture | null>(null);
	const [removing, setRemoving] = useState(false);

	const [refusal, setRefusal] = useState<Refusal | null>(null);
	const [opening, open] = useAction(async (file: File) => {
		setRefusal(null);
		try {
			setPicture(await openPicture(file));
		} catch (error) {
			if (!(error instanceof PictureRefused)) throw error;
			setRefusal(error.reason);
		}
	});
	// A dialog that is loaded when it is needed does not know where the focus was.
	useEffect(() => {
		if (picture) return () => opener.current?.focus();
	}, [picture]);
	const close = () => {
		picture?.close();
		setPicture(null);
	};
	const keep = async (changed: Profile) => {
		await keepProfile(changed);
		await refreshUser();
	};
	const save = async (pictures: AvatarForm) => {
		await keep(await json(api.api.profile.avatar.$put({ json: pictures })));
		close();
		alertSuccess(t("avatar.saved"));
	};
	const remove = async () => {
		await keep(await json(api.api.profile.avatar.$delete()));
		alertSuccess(t("avatar.removed"));
	};
	return (
		<div className="mt-3 flex flex-wrap gap-2">
			<input
				ref={input}
				type="file"
				accept="image/*"
				hidden
				aria-label={t("avatar.choose")}
				onChange={(event) => {
					const file = event.target.files?.[0];
					if (file) open(file);
					// Else the same file could not be chosen twice.
					event.target.value = "";
				}}
			/>
			<Button ref={opener} icon={ImageUp} busy={opening} onClick={() => input.current?.click()}>
				{t(profile.avatar_path ? "avatar.change" : "avatar.choose")}
			</Button>
			{profile.avatar_path && (
				<Button kind="quiet" onClick={() => setRemoving(true)}>
					{t("common:remove")}
				</Button>
			)}
			{refusal && (
				<p role="alert" className="flex basis-full gap-1.5 text-13 font-medium text-bad">
					<CircleAlert aria-hidden size={16} className="mt-px shrink-0 text-bad-icon" />
					{t(`avatar.refused.${refusal}`)}
				</p>
			)}
			{picture && (
				<Suspense>
					<CropDialog picture={picture} onClose={close} onSave={save} />
				</Suspense>
			)}
			<ConfirmDialog
				open={removing}
				onClose={() => setRemoving(false)}
				title={t("avatar.remove.title")}
				confirm={t("common:remove")}
				danger
				onConfirm={remove}
			>
				{t("avatar.remove.text")}
			</ConfirmDialog>
		</div>
	);
}
