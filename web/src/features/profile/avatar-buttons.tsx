import { AVATAR_SIZES, type Profile } from "@deck/contracts/profile";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { cutJpeg, type Part, type Picture } from "../../lib/picture.ts";
import { refreshUser } from "../../lib/session-change.ts";
import { Button } from "../../ui/button.tsx";
import { ChoosePicture } from "../../ui/choose-picture.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { keepProfile } from "./profile-data.ts";

const AvatarCrop = lazy(async () => ({ default: (await import("./avatar-crop.tsx")).AvatarCrop }));

/** Chooses, crops and removes one's picture. */
export function AvatarButtons({ profile }: { profile: Profile }) {
	const { t } = useTranslation(["profile", "common"]);
	const [picture, setPicture] = useState<Picture | null>(null);
	const [removing, setRemoving] = useState(false);
	const opener = useRef<HTMLButtonElement>(null);
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
	const save = async ({ bitmap }: Picture, part: Part) => {
		const cut = (side: number) => cutJpeg(bitmap, part, { width: side, height: side });
		const pictures = { small: cut(AVATAR_SIZES.small), large: cut(AVATAR_SIZES.large) };
		await keep(await json(api.api.profile.avatar.$put({ json: pictures })));
		close();
		alertSuccess(t("avatar.saved"));
	};
	const remove = async () => {
		await keep(await json(api.api.profile.avatar.$delete()));
		alertSuccess(t("avatar.removed"));
	};
	return (
		<>
			<ChoosePicture
				label={t(profile.avatar_path ? "avatar.change" : "avatar.choose")}
				button={opener}
				onChoose={setPicture}
			>
				{profile.avatar_path && (
					<Button kind="quiet" onClick={() => setRemoving(true)}>
						{t("common:remove")}
					</Button>
				)}
			</ChoosePicture>
			{picture && (
				<Suspense>
					<AvatarCrop picture={picture} onClose={close} onSave={(part) => save(picture, part)} />
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
		</>
	);
}
