import type { AVATAR_SIZES } from "@deck/contracts/profile";
import { cx } from "../lib/cx.ts";
import { initials } from "../lib/person-name.ts";
import { hash } from "../lib/random.ts";

const TONES = [
	"bg-chip text-link",
	"bg-info-soft text-info",
	"bg-good-soft text-good",
	"bg-wait-soft text-wait",
	"bg-bad-soft text-bad",
];

/** As the contract has them; by its type alone, as faces are shown where none of its schemas is needed. */
const SMALL: (typeof AVATAR_SIZES)["small"] = 96;
const LARGE: (typeof AVATAR_SIZES)["large"] = 320;

/** px; 96 is that of the profile. */
type Size = 24 | 32 | 40 | 96;

const LETTERS: Record<Size, string> = { 24: "text-[0.625rem]", 32: "text-12", 40: "text-12", 96: "text-28" };

export interface AvatarProps {
	name: string | null;
	/** Chooses the colour, and the letters of a nameless account. */
	email: string;
	/** Path of the large picture, a person's `avatar_path`. */
	picture?: string | null;
	/** Organisers are solid violet. */
	organiser?: boolean;
	/** The reader's own is always violet. */
	own?: boolean;
	size?: Size;
}

/** A person's picture or initials; decorative, as the name always stands beside it. */
export function Avatar({ name, email, picture, organiser, own, size = 32 }: AvatarProps) {
	const box = { width: size, height: size };
	if (picture) {
		return (
			<img
				src={pictureFor(picture, size)}
				alt=""
				style={box}
				className="shrink-0 rounded-full bg-sunken object-cover"
			/>
		);
	}
	return (
		<span
			aria-hidden
			style={box}
			className={cx(
				"inline-flex shrink-0 items-center justify-center rounded-full font-semibold",
				LETTERS[size],
				organiser ? "bg-primary text-white" : own ? TONES[0] : TONES[hash(email) % TONES.length],
			)}
		>
			{initials(name, email)}
		</span>
	);
}

/** The smallest of a person's pictures that is sharp at a size on a screen of two dots to a px. */
function pictureFor(picture: string, size: Size): string {
	return size * 2 <= SMALL ? picture.replace(`/${LARGE}.jpg`, `/${SMALL}.jpg`) : picture;
}
