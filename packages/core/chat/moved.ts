import { Moved } from "../kernel/moved.ts";

/** Somebody else said something in the room, or who is in it has changed. */
export class RoomMoved extends Moved {}
