import { Info, KeyRound, Palette, PhoneCall, Users, Volume2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { AboutSection } from './AboutSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { AudioSection } from './audio/AudioSection.tsx';
import { LinesSection } from './lines/LinesSection.tsx';
import { PeopleSection } from './people/PeopleSection.tsx';
import { TokensSection } from './tokens/TokensSection.tsx';

/** One section of the settings. */
export interface Section {
  readonly id: 'lines' | 'audio' | 'appearance' | 'people' | 'tokens' | 'about';
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  /** `item` is what is edited in it, such as a line's id or `new`. */
  readonly view: ComponentType<{ readonly item?: string }>;
}

/** The sections, in order. */
export const sections: readonly Section[] = [
  { id: 'lines', icon: PhoneCall, view: LinesSection },
  { id: 'audio', icon: Volume2, view: AudioSection },
  { id: 'appearance', icon: Palette, view: AppearanceSection },
  { id: 'people', icon: Users, view: PeopleSection },
  { id: 'tokens', icon: KeyRound, view: TokensSection },
  { id: 'about', icon: Info, view: AboutSection },
];
