import { shareSite } from './site/site-page.ts';
import './site/home.ts';
import './site/exercise.ts';
import './site/try.ts';
import './site/download.ts';
import './site/use.ts';
import './site/everywhere.ts';
import './site/discovery.ts';

shareSite();
